# Builds the server from this repository. docs/installation.md says how to run it.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run --silent build
# Remove what only building and testing need.
RUN rm -rf node_modules packages/*/node_modules && npm ci --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
# Few arenas keep memory that was freed from staying with the process.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    RADIOSHED_HOST=0.0.0.0 \
    RADIOSHED_DATA=/var/lib/radioshed/data \
    RADIOSHED_CACHE=/var/lib/radioshed/terrain-cache
WORKDIR /app
COPY --from=build /src/package.json ./
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/packages ./packages
# An empty volume gets the owner of the folder that it is mounted on.
RUN install -d -o node -g node /var/lib/radioshed /var/lib/radioshed/data /var/lib/radioshed/terrain-cache
VOLUME /var/lib/radioshed
USER node
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "packages/cli/bin/radioshed.js"]
CMD ["serve"]
