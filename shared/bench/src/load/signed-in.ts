import { randomUUID } from 'node:crypto';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { apiCall } from './api-call';
import { type Market, pickAd, pickOne } from './market';
import type { People } from './people';
import type { Step } from './steps';

/** Signed-in users: profile, favorites, conversations, saved searches, each as its page loads them. */
export const signedInSteps = (market: Market, { all, subscribers }: People): Step[] => [
  {
    name: 'opens the profile',
    share: 2,
    run: ({ random, send }) => {
      const { token } = pickOne(all, random);
      const list = { page: 1, limit: PAGE_SIZES.myAds, search: '' };
      return Promise.all([
        send('profile', apiCall('users/get-user-profile-data', undefined, token)),
        send('own ads', apiCall('users/my-car-list', list, token)),
      ]);
    },
  },
  {
    name: 'keeps an ad',
    share: 1,
    run: ({ random, send }) => {
      const call = { car_id: pickAd(market, random)._id, is_favorite: random() < 0.5 ? 'yes' : 'no' };
      return send('keeping an ad', apiCall('cars/like-dislike-car', call, pickOne(all, random).token));
    },
  },
  {
    name: 'opens the favourites',
    share: 1,
    run: ({ random, send }) => {
      const list = { page: 1, limit: PAGE_SIZES.favourites };
      return send('favourites', apiCall('cars/get-favorite-list', list, pickOne(all, random).token));
    },
  },
  {
    name: 'opens the chat',
    share: 1.5,
    run: ({ random, send }) => {
      const { token, chat } = pickOne(subscribers, random);
      return Promise.all([
        send('conversations', apiCall('chat/my-chat-list?page=1', undefined, token)),
        send('a conversation', apiCall(`chat/messages/${chat}`, undefined, token)),
        send('unread', apiCall('chat/unread-count', undefined, token)),
      ]);
    },
  },
  {
    name: 'sends a message',
    share: 1.5,
    run: ({ random, send }) => {
      const { token, chat } = pickOne(subscribers, random);
      const message = { chat_id: chat, message: 'Can I come and look at it this week?', uuid: randomUUID() };
      return send('sending a message', apiCall('chat/send-message', message, token));
    },
  },
  {
    name: 'opens the saved searches',
    share: 1,
    run: ({ random, send }) => {
      const { token } = pickOne(all, random);
      return Promise.all([
        send('saved searches', apiCall('users/my-saved-searches', undefined, token)),
        send('settings of mails', apiCall('users/alert-settings', undefined, token)),
      ]);
    },
  },
];
