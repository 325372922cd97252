export { defineMutation, defineQuery, type Mutation, type Query, type Tag } from './definitions';
export { loadedStore, openStore } from './query-store';
export { type ApiFailure, request } from './request';
export { mutate, useMutation } from './use-mutation';
export { type QueryResult, skip, useQuery } from './use-query';
