import { bus } from '@roadworthy/events';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect } from 'react';
import { AreaBoundary, onAreaEntered } from '../composition/area-scope';
import {
  attributeAwaiting,
  attributeBus,
  attributeEvents,
  attributeFetch,
  attributeTimers,
} from './attribute-callbacks';
import { RunningMarker } from './running-marker';

const chat = { area: 'mf-chat', version: '2' };
const content = { area: 'mf-content', version: '1' };
const newMark = () => new RunningMarker(localStorage, 'page', () => 0);

describe('code that is called back', () => {
  afterEach(() => jest.restoreAllMocks());

  it('SHL-108 by a timer belongs to the release that started the timer', () => {
    const timers: (() => void)[] = [];
    const window = { setTimeout: (work: () => void) => timers.push(work) } as unknown as Window;
    const marker = newMark();
    attributeTimers(window, marker);
    const marks: string[] = [];
    marker.run(chat, () => window.setTimeout(() => marks.push(marker.current)));
    window.setTimeout(() => marks.push(marker.current));
    for (const work of timers) work();
    expect(marks).toEqual(['mf-chat@2', '']);
  });

  it('SHL-108 of a timer is attributed to the release whose script started it, also after an await', () => {
    const timers: (() => void)[] = [];
    const window = { setTimeout: (work: () => void) => timers.push(work) } as unknown as Window;
    const marker = newMark();
    attributeTimers(window, marker);
    marker.run(chat, () => {});
    const stack = `Error\n at x (http://s/releases/shell/1/web/main.js:1:1)\n at y (http://s/releases/mf-chat/2/web/a.js:1:1)`;
    jest.spyOn(global, 'Error').mockImplementation(() => ({ stack }) as Error);
    let marks = '';
    window.setTimeout(() => (marks = marker.current));
    for (const work of timers) work();
    expect(marks).toBe('mf-chat@2');
  });

  it('SHL-108 reads no stack before code of a release has run, which a slow phone takes long for', () => {
    const window = { setTimeout: () => 0 } as unknown as Window;
    const marker = newMark();
    attributeTimers(window, marker);
    const made = jest.spyOn(global, 'Error');
    window.setTimeout(() => {});
    expect(made).not.toHaveBeenCalled();
    marker.run(chat, () => {});
    window.setTimeout(() => {});
    expect(made).toHaveBeenCalledTimes(1);
  });

  it('SHL-108 after an await belongs to the release that requested the data, until the next task', async () => {
    const tasks: (() => void)[] = [];
    const marker = new RunningMarker(
      localStorage,
      'page',
      () => 0,
      (work) => tasks.push(work),
    );
    class Body {
      json = async () => 'body';
    }
    const fetch = async () => new Body();
    const window = { fetch, Response: Body, ReadableStreamDefaultReader: class {} };
    attributeFetch(window as never, marker);
    const marks: string[] = [];
    const request = async () => {
      await window.fetch();
      marks.push(marker.current);
    };
    await marker.run(chat, request);
    for (const work of tasks.splice(0)) work();
    marks.push(marker.current);
    await request();
    await marker.run(content, async () => {
      await attributeAwaiting(marker, Promise.reject(new Error('refused'))).catch(() => {});
      marks.push(marker.current);
    });
    expect(marks).toEqual(['mf-chat@2', '', '', 'mf-content@1']);
  });

  it('SHL-108 by the bus belongs to the release that subscribed, which can unsubscribe', () => {
    const { on, off } = bus;
    const marker = newMark();
    attributeBus(bus, marker);
    const marks: string[] = [];
    const handler = () => void marks.push(marker.current);
    marker.run(chat, () => bus.on('chat:unread-changed', handler));
    marker.run(content, () => bus.emit('chat:unread-changed', { unread: 1 }));
    bus.off('chat:unread-changed', handler);
    bus.emit('chat:unread-changed', { unread: 2 });
    Object.assign(bus, { on, off });
    expect(marks).toEqual(['mf-chat@2']);
  });

  it('SHL-108 of an event is attributed to the release in whose region it happened', async () => {
    const marker = newMark();
    const marks: string[] = [];
    const container = document.body.appendChild(document.createElement('div'));
    attributeEvents(container, marker);
    const press = () => void marks.push(marker.current);
    render(
      <div>
        <div data-area="mf-chat" data-version="2">
          <button type="button" onClick={press}>
            Send
          </button>
        </div>
        <button type="button" onClick={press}>
          Menu
        </button>
      </div>,
      { container },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(marks).toEqual(['mf-chat@2', '']);
  });
});

function Effects({ name, see }: { name: string; see: (when: string) => void }): null {
  useLayoutEffect(() => see(`${name} layout`));
  useEffect(() => see(`${name} effect`));
  return null;
}

it('SHL-108 the first effects of components belong to their release', () => {
  const marker = newMark();
  onAreaEntered(marker.enter);
  const marks: string[] = [];
  const see = (when: string) => void marks.push(`${when} ${marker.current}`);
  render(
    <>
      <Effects see={see} name="shell" />
      <AreaBoundary release={chat}>
        <Effects see={see} name="chat" />
      </AreaBoundary>
      <Effects see={see} name="frame" />
      <AreaBoundary release={content}>
        <Effects see={see} name="content" />
      </AreaBoundary>
    </>,
  );
  onAreaEntered(() => {});
  expect(marks.map((line) => line.trim())).toEqual([
    'shell layout',
    'chat layout mf-chat@2',
    'frame layout',
    'content layout mf-content@1',
    'shell effect',
    'chat effect mf-chat@2',
    'frame effect',
    'content effect mf-content@1',
  ]);
});

it('SHL-108 passing releases without running their code writes once for each, and once that none is running', async () => {
  const marker = newMark();
  onAreaEntered(marker.enter);
  const regions = (
    <>
      {[chat, content].map((release) => (
        <AreaBoundary key={release.area} release={release}>
          <i />
        </AreaBoundary>
      ))}
    </>
  );
  const writing = jest.spyOn(Storage.prototype, 'setItem');
  render(regions);
  const inTask = writing.mock.calls.length;
  await Promise.resolve();
  const written = writing.mock.calls.map(([, mark]) => JSON.parse(mark));
  onAreaEntered(() => {});
  jest.restoreAllMocks();
  expect(written.slice(0, inTask).every(({ isRunning }) => isRunning)).toBe(true);
  expect(written.slice(inTask)).toMatchObject([{ release: 'mf-content@1', isRunning: false }]);
});
