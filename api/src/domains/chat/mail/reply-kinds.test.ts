import { randomUUID } from 'node:crypto';
import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { createJpeg, encodeForm } from '../../../../test/ads/forms';
import { adOf, type ChatTest, openChatTest, requestChat } from '../../../../test/chat/chat-fixtures';
import { replyTokenFor } from '../../../../test/chat/mailbox';

let chatTest: ChatTest;
let chat: string;
let link: string;
beforeAll(async () => {
  chatTest = await openChatTest();
  chat = await requestChat(chatTest, chatTest.buyer, adOf.seller);
  link = await replyTokenFor(chatTest.api, 'seller@example.com');
});
afterAll(() => chatTest.api.close());

const newest = async (): Promise<ChatMessage | undefined> =>
  (await chatTest.api.get(`chat/messages/${chat}`, { token: chatTest.buyer })).json().data.at(-1);
const uuid = () => randomUUID();
async function sendPhoto(path: string, token?: string) {
  const { payload, headers } = await encodeForm([['photo', { content: await createJpeg() }]]);
  const url = `/api/v1/chat/${path}`;
  const bearer = token && { authorization: `Bearer ${token}` };
  return chatTest.api.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...bearer } });
}

describe('a reply link', () => {
  it('API-1200 counters an offer of its conversation', async () => {
    const { price } = (await newest())?.car ?? { price: 0 };
    const offer = { chat_id: chat, car_id: adOf.seller, amount: price, uuid: uuid() };
    const { data } = (await chatTest.api.post('chat/send-offer', offer, { token: chatTest.buyer })).json();
    const answer = { offer_id: data.offer._id, action: 'counter', amount: price + 1, uuid: uuid() };
    const response = await chatTest.api.post(`chat/reply/${link}/answer-offer`, answer);
    expect(response.json().data).toMatchObject({ sender: '2', kind: 'counter', offer: { amount: price + 1 } });
    const shown = (await chatTest.api.get(`chat/reply/${link}`)).json().data;
    expect(shown.map(({ offer }: ChatMessage) => offer?.status)).toEqual([undefined, 'countered', 'pending']);
  });
  it('API-1200 neither answers an own offer nor one of another conversation', async () => {
    const own = (await newest())?.offer?._id ?? '';
    const accept = (offer_id: string) =>
      chatTest.api.post(`chat/reply/${link}/answer-offer`, { offer_id, action: 'accept', uuid: uuid() });
    expect((await accept(own)).statusCode).toBe(409);
    const other = await requestChat(chatTest, chatTest.third, adOf.dealer);
    const { price } = (await chatTest.api.get(`chat/messages/${other}`, { token: chatTest.third })).json().data[0].car;
    const offer = { chat_id: other, car_id: adOf.dealer, amount: price, uuid: uuid() };
    const { data } = (await chatTest.api.post('chat/send-offer', offer, { token: chatTest.third })).json();
    expect((await accept(data.offer._id)).statusCode).toBe(404);
  });
  it('API-1200 sends and reads photos of its conversation only', async () => {
    const own = await sendPhoto(`reply/${link}/send-photo?uuid=${uuid()}`);
    expect(own.json().data).toMatchObject({ sender: '2', kind: 'photo' });
    const fileOf = (message: ChatMessage) => `chat/reply/${link}/photos/${message.photo?._id}/640.webp`;
    const read = await chatTest.api.get(fileOf(own.json().data));
    expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/webp']);
    const other = await requestChat(chatTest, chatTest.third, adOf.dealer);
    const foreign = await sendPhoto(`send-photo?chat_id=${other}&uuid=${uuid()}`, chatTest.third);
    expect((await chatTest.api.get(fileOf(foreign.json().data))).statusCode).toBe(404);
  });
});
