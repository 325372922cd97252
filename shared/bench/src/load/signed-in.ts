import { randomUUID } from 'node:crypto';
import { pageSize } from '@roadworthy/contract/limits';
import { apiCall } from './api-call';
import { type Market, someAd, someOf } from './market';
import type { People } from './people';
import type { Step } from './steps';

/** Those who have an account: profile, favourites, conversations, saved searches, each as its page loads them. */
export const signedInSteps = (market: Market, { all, subscribers }: People): Step[] => [
  {
    name: 'opens the profile',
    share: 2,
    take: ({ random, ask }) => {
      const { token } = someOf(all, random);
      const list = { page: 1, limit: pageSize.myAds, search: '' };
      return Promise.all([
        ask('profile', apiCall('users/get-user-profile-data', undefined, token)),
        ask('own ads', apiCall('users/my-car-list', list, token)),
      ]);
    },
  },
  {
    name: 'keeps an ad',
    share: 1,
    take: ({ random, ask }) => {
      const call = { car_id: someAd(market, random)._id, is_favorite: random() < 0.5 ? 'yes' : 'no' };
      return ask('keeping an ad', apiCall('cars/like-dislike-car', call, someOf(all, random).token));
    },
  },
  {
    name: 'opens the favourites',
    share: 1,
    take: ({ random, ask }) => {
      const list = { page: 1, limit: pageSize.favourites };
      return ask('favourites', apiCall('cars/get-favorite-list', list, someOf(all, random).token));
    },
  },
  {
    name: 'opens the chat',
    share: 1.5,
    take: ({ random, ask }) => {
      const { token, chat } = someOf(subscribers, random);
      return Promise.all([
        ask('conversations', apiCall('chat/my-chat-list?page=1', undefined, token)),
        ask('a conversation', apiCall(`chat/messages/${chat}`, undefined, token)),
        ask('unread', apiCall('chat/unread-count', undefined, token)),
      ]);
    },
  },
  {
    name: 'sends a message',
    share: 1.5,
    take: ({ random, ask }) => {
      const { token, chat } = someOf(subscribers, random);
      const message = { chat_id: chat, message: 'Can I come and look at it this week?', uuid: randomUUID() };
      return ask('sending a message', apiCall('chat/send-message', message, token));
    },
  },
  {
    name: 'opens the saved searches',
    share: 1,
    take: ({ random, ask }) => {
      const { token } = someOf(all, random);
      return Promise.all([
        ask('saved searches', apiCall('users/my-saved-searches', undefined, token)),
        ask('settings of mails', apiCall('users/alert-settings', undefined, token)),
      ]);
    },
  },
];
