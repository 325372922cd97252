import { openTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
afterEach(() => api.close());

const upload = { snippet: { title: 'Which bakkie?' }, contentDetails: { upload: { videoId: 'abcdefgh-01' } } };

describe('GET videos/latest', () => {
  it('API-520 gives the channel’s videos, and asks for them once; the key stays here', async () => {
    const fetched = jest.fn(async (_address: unknown) => Response.json({ items: [upload] }));
    const video = { apiKey: 'secret-key', channelId: 'UC-channel' };
    api = await openTestApp({ video }, fetched as unknown as typeof fetch);
    for (const _again of [1, 2]) {
      const answer = await api.get('videos/latest');
      expect(answer.json()).toEqual({ success: true, msg: '', data: [{ id: 'abcdefgh-01', title: 'Which bakkie?' }] });
    }
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(String(fetched.mock.calls[0]?.[0])).not.toContain('secret-key');
  });

  it('API-523 has nothing, and asks nobody, without a key', async () => {
    const fetched = jest.fn();
    api = await openTestApp({}, fetched);
    expect((await api.get('videos/latest')).json()).toEqual({ success: true, msg: '', data: [] });
    expect(fetched).not.toHaveBeenCalled();
  });
});
