import type WebpackDevServer from 'webpack-dev-server';

type Clients = NonNullable<WebpackDevServer['webSocketServer']>['clients'];

/**
 * Shows type errors in the overlay of the pages that use a development server. Every build clears the overlay, so they
 * are sent again after each build, and to every page that connects.
 * @returns sets the current errors
 */
export function showTypeErrors(server: WebpackDevServer): (errors: readonly string[]) => void {
  let currentErrors: readonly string[] = [];
  const send = (clients: Clients) => {
    if (currentErrors.length === 0) return;
    server.sendMessage(clients, 'still-ok');
    const messages = currentErrors.map((message) => ({ moduleName: 'Type error', message }));
    server.sendMessage(clients, 'errors', messages);
  };
  const sendToAll = () => send(server.webSocketServer?.clients ?? []);
  const { compiler, webSocketServer } = server;
  if ('hooks' in compiler) compiler.hooks.done.tap('type-errors', sendToAll);
  webSocketServer?.implementation.on('connection', (client: Clients[number]) => send([client]));
  return (errors) => {
    const wereFixed = currentErrors.length > 0 && errors.length === 0;
    currentErrors = errors;
    if (wereFixed) server.sendMessage(webSocketServer?.clients ?? [], 'still-ok');
    else sendToAll();
  };
}
