const HOST = /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * Start of the addresses in responses: the scheme and host that the client used. Empty if the Host header is missing or
 * is not a host name; addresses are then relative.
 */
export function baseUrlOf(request: Request): string {
  const { protocol, host } = new URL(request.url);
  const named = request.headers.get('host') ?? host;
  return HOST.test(named) ? `${protocol}//${named}` : '';
}
