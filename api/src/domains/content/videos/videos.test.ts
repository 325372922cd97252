import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
afterEach(() => api.close());

const upload = { snippet: { title: 'Which bakkie?' }, contentDetails: { upload: { videoId: 'abcdefgh-01' } } };

describe('GET videos/latest', () => {
  it('API-520 returns the channel’s videos, fetched once; the key is not sent to browsers', async () => {
    const fetchMock = jest.fn(async (_address: unknown) => Response.json({ items: [upload] }));
    const video = { apiKey: 'secret-key', channelId: 'UC-channel' };
    api = await openTestApp({ video }, fetchMock as unknown as typeof fetch);
    for (const _again of [1, 2]) {
      const answer = await api.get('videos/latest');
      expect(answer.json()).toEqual({ success: true, msg: '', data: [{ id: 'abcdefgh-01', title: 'Which bakkie?' }] });
    }
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(String(fetchMock.mock.calls[0]?.[0])).not.toContain('secret-key');
  });

  it('API-523 has no videos and calls no service without a key', async () => {
    const fetchMock = jest.fn();
    api = await openTestApp({}, fetchMock);
    expect((await api.get('videos/latest')).json()).toEqual({ success: true, msg: '', data: [] });
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
