import { describeRemote } from '@roadworthy/contract/remote';
import { type Party, usedOf, written } from './who-uses-what';

const open = { guard: 'public', title: 'T', skeleton: 'plain', server: true } as const;
const none = { tells: {}, hears: {}, places: [], links: {} };
const parties: Party[] = [
  {
    area: 'shell',
    terms: { ...none, hears: { 'chat:unread-changed': {} }, places: ['mf-chat/badge'], links: { chat: '/chat' } },
  },
  {
    area: 'mf-chat',
    description: describeRemote({
      name: 'mf-chat',
      owner: 'Team Chat',
      contract: 1,
      routes: [
        { page: 'chat', path: '/chat', ...open },
        { page: 'with', path: '/chat/:id', ...open },
      ],
      widgets: ['badge', 'lonely'],
    }),
    terms: { ...none, tells: { 'chat:unread-changed': {} }, hears: { 'listings:chat-requested': {} } },
  },
  {
    area: 'mf-listings',
    terms: { ...none, tells: { 'listings:chat-requested': {} }, links: { talk: '/chat/x', own: '/cars' } },
  },
  { area: 'mf-old' },
];

it('says who uses what of an area, and what the area uses of whom', () => {
  expect(usedOf('mf-chat', parties)).toMatchObject({
    owner: 'Team Chat',
    pages: [
      { what: '/chat', with: ['shell'] },
      { what: '/chat/:id', with: ['mf-listings'] },
    ],
    widgets: [
      { what: 'badge', with: ['shell'] },
      { what: 'lonely', with: [] },
    ],
    tells: [{ what: 'chat:unread-changed', with: ['shell'] }],
    hears: [{ what: 'listings:chat-requested', with: ['mf-listings'] }],
  });
  expect(usedOf('shell', parties)).toMatchObject({
    places: [{ what: 'mf-chat/badge', with: ['mf-chat'] }],
    links: [{ what: '/chat', with: ['mf-chat'] }],
  });
});

it('is written one thing a line, nobody as a dash', () => {
  expect(written(usedOf('mf-chat', parties))).toBe(`mf-chat (Team Chat)
  pages, linked to by
    /chat      shell
    /chat/:id  mf-listings
  widgets, placed by
    badge   shell
    lonely  –
  tells, heard by
    chat:unread-changed  shell
  hears, told by
    listings:chat-requested  mf-listings`);
});
