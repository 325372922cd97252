export { http } from 'msw/core/http';
// The server without node:http, whose interceptor no browser code needs.
export { setupServer } from 'msw/native';
