const HOST = /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * What addresses in answers begin with: scheme and host that the client itself used. Empty, so that addresses are
 * relative, where the Host header is missing or no host name.
 */
export function baseUrlOf(request: Request): string {
  const { protocol, host } = new URL(request.url);
  const named = request.headers.get('host') ?? host;
  return HOST.test(named) ? `${protocol}//${named}` : '';
}
