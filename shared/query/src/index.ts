export { defineMutation, defineQuery, type Query } from './definitions';
export { loadedStore, openStore, type QueryStore } from './query-store';
export { request } from './request';
export { mutate, useMutation } from './use-mutation';
export { skip, useQuery } from './use-query';
