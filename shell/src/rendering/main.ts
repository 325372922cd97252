// The asynchronous boundary, as in ../main.ts.
import('./worker');

export {};
