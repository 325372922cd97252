/** ES5 function `isLive`, for scripts of the document: whether React listens (`data-live`, set by ../bootstrap.tsx). */
export const IS_LIVE =
  "function isLive(){var app=document.getElementById('app');return app&&app.hasAttribute('data-live')}";
