/** What renders routes on the server. Not shared at run time: the shell's server build alone has it. */
export {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
