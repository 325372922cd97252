import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext } from '@roadworthy/testing/render-page';
import { fireEvent, render, screen } from '@testing-library/react';
import { loadBlog } from '../load-blog';
import { VideoStrip } from './video-strip';

const videos = Array.from({ length: 25 }, (_, index) => ({
  id: `abcdefgh-${index + 10}`,
  title: `Video ${index + 1}`,
}));
const embeddedUrls = () => [...document.querySelectorAll('iframe')].map(({ src }) => src);
const setSaveData = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
afterEach(() => setSaveData(false));

describe('the video strip', () => {
  it('CNT-60 shows posters only, loads a video when it is clicked, and plays one at a time', () => {
    render(<VideoStrip videos={videos} />);
    expect(screen.getAllByText(/^Video \d+$/)).toHaveLength(25);
    expect(embeddedUrls()).toEqual([]);
    const pictures = [...document.querySelectorAll('img')].map((picture) => [
      new URL(picture.src).pathname,
      picture.getAttribute('loading'),
    ]);
    expect(pictures).toHaveLength(25);
    expect(pictures[1]).toEqual(['/api/v1/videos/abcdefgh-11/320.webp', 'lazy']);
    fireEvent.click(screen.getByLabelText('Play: Video 2'));
    expect(embeddedUrls()).toEqual(['https://www.youtube-nocookie.com/embed/abcdefgh-11?autoplay=1&rel=0']);
    expect(screen.getByTitle('Video 2')).toHaveFocus();
    expect(document.querySelectorAll('img')).toHaveLength(24);
    fireEvent.click(screen.getByLabelText('Play: Video 3'));
    expect(embeddedUrls()).toEqual(['https://www.youtube-nocookie.com/embed/abcdefgh-12?autoplay=1&rel=0']);
  });

  it('CNT-63 shows a video without its picture when that fails to load', () => {
    render(<VideoStrip videos={videos.slice(0, 1)} />);
    fireEvent.error(document.querySelector('img') as HTMLImageElement);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByLabelText('Play: Video 1')).toBeVisible();
  });

  it('CNT-61 is absent without videos', () => {
    const { container } = render(<VideoStrip videos={[]} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('CNT-62 loads on demand when Save-Data is on', () => {
    setSaveData(true);
    render(<VideoStrip videos={videos} />);
    expect([screen.queryByLabelText('Play: Video 1'), document.querySelector('img')]).toEqual([null, null]);
    fireEvent.click(screen.getByText('Show 25 videos'));
    expect(screen.getByLabelText('Play: Video 1')).toBeVisible();
  });
});

describe('loading the videos', () => {
  const list = { 'POST blogs/list-blogs': { data: [], count_records: 0 } };

  it('CNT-61 a failure does not affect the articles', async () => {
    mockApi({ ...list, 'GET videos/latest': 503 });
    expect(await loadBlog(loadContext('/blog'))).toMatchObject({ kind: 'found', videos: [] });
  });

  it('CNT-61 the articles do not wait for slow videos', async () => {
    mockApi({ ...list, 'GET videos/latest': () => new Promise(() => {}) });
    expect(await loadBlog(loadContext('/blog'))).toMatchObject({ videos: [] });
  });

  it('CNT-61 rejects when the navigation was aborted', async () => {
    mockApi({ ...list, 'GET videos/latest': { data: videos } });
    const abortedContext = { ...loadContext('/blog'), signal: AbortSignal.abort(new Error('gone')) };
    await expect(loadBlog(abortedContext)).rejects.toThrow('gone');
  });
});
