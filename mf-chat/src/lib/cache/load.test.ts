import { configureStore } from '@reduxjs/toolkit';
import { mockApi } from '@roadworthy/testing/mock-api';
import { buildConversation, buildMessage } from '../testing/mock-chat';
import { cacheReducers } from './cache';
import { loadConversation } from './load';

it('CHT-22 a conversation keeps its messages when loading it again fails', async () => {
  const responses: (number | object)[] = [buildConversation([buildMessage(1)]), 500];
  mockApi({ 'GET chat/messages/5': () => responses.shift() ?? 500 });
  const store = configureStore({ reducer: cacheReducers });
  await loadConversation(store, '5');
  await loadConversation(store, '5');
  expect(responses).toEqual([]);
  expect(store.getState().conversations['5']).toMatchObject({ state: 'ready', messages: [{ sequence: 1 }] });
});

it('CHT-22 a conversation that never loaded has failed, and loads at the next attempt', async () => {
  const responses: (number | object)[] = [500, buildConversation([buildMessage(1)])];
  mockApi({ 'GET chat/messages/5': () => responses.shift() ?? 500 });
  const store = configureStore({ reducer: cacheReducers });
  await loadConversation(store, '5');
  expect(store.getState().conversations['5']).toMatchObject({ state: 'failed' });
  await loadConversation(store, '5');
  expect(store.getState().conversations['5']).toMatchObject({ state: 'ready' });
});
