import { defineRemote } from '@roadworthy/contract/remote';
import { findDependencies, formatDependencies, type GraphNode } from './dependency-graph';

const publicPage = { guard: 'public', title: 'T', skeleton: 'plain', server: true } as const;
const emptyManifest = { emits: {}, listens: {}, embeds: [], links: {} };
const nodes: GraphNode[] = [
  {
    area: 'shell',
    compatibility: {
      ...emptyManifest,
      listens: { 'chat:unread-changed': {} },
      links: { chat: '/chat' },
    },
  },
  {
    area: 'mf-chat',
    description: defineRemote({
      name: 'mf-chat',
      owner: 'Team Chat',
      contract: 1,
      routes: [
        { page: 'chat', path: '/chat', ...publicPage },
        { page: 'with', path: '/chat/:id', ...publicPage },
      ],
      widgets: ['badge', 'advice', 'unused'],
      slots: [
        { slot: 'background', widget: 'badge', guard: 'user' },
        { slot: 'below-page', widget: 'advice', order: 1, page: 'mf-listings/ad' },
      ],
    }),
    compatibility: {
      ...emptyManifest,
      emits: { 'chat:unread-changed': {} },
      listens: { 'listings:chat-requested': {} },
    },
  },
  {
    area: 'mf-listings',
    compatibility: {
      ...emptyManifest,
      emits: { 'listings:chat-requested': {} },
      links: { talk: '/chat/x', own: '/cars' },
    },
  },
  { area: 'mf-old' },
];

it('finds which areas use what of an area, and what it uses of others', () => {
  expect(findDependencies('mf-chat', nodes)).toMatchObject({
    owner: 'Team Chat',
    pages: [
      { name: '/chat', areas: ['shell'] },
      { name: '/chat/:id', areas: ['mf-listings'] },
    ],
    widgets: [
      { name: 'badge', areas: ['shell'] },
      { name: 'advice', areas: ['mf-listings'] },
      { name: 'unused', areas: [] },
    ],
    emits: [{ name: 'chat:unread-changed', areas: ['shell'] }],
    listens: [{ name: 'listings:chat-requested', areas: ['mf-listings'] }],
  });
  expect(findDependencies('shell', nodes)).toMatchObject({
    embeds: [{ name: 'mf-chat/badge', areas: ['mf-chat'] }],
    links: [{ name: '/chat', areas: ['mf-chat'] }],
  });
});

it('prints one dependency per line, with a dash for an unused one', () => {
  expect(formatDependencies(findDependencies('mf-chat', nodes))).toBe(`mf-chat (Team Chat)
  pages, linked to by
    /chat      shell
    /chat/:id  mf-listings
  widgets, embedded by
    badge   shell
    advice  mf-listings
    unused  –
  emits, listened to by
    chat:unread-changed  shell
  listens to, emitted by
    listings:chat-requested  mf-listings`);
});
