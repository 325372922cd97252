import type { RemoteDescription } from '@roadworthy/contract/remote';
import { createMemoryRouter, Link, RouterProvider } from '@roadworthy/router';
import { buildRelease } from '@roadworthy/testing/builders';
import { scrollIntoView, wholePage } from '@roadworthy/testing/in-view';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRemoteLoader } from './composition/browser-remote-loader';
import { idle } from './composition/idle';
import { siteRoutes } from './site-routes';

const page = { guard: 'public', skeleton: 'plain', server: true, isRetained: true } as const;
const description: RemoteDescription = {
  ...{ name: 'mf-sample', owner: 'Team Sample', contract: 1, widgets: ['corner', 'form'] },
  slots: [
    { slot: 'header', widget: 'corner', order: 1 },
    { slot: 'footer', widget: 'form', order: 1 },
  ],
  routes: [
    { ...page, page: 'list', path: '/list', title: 'List' },
    { ...page, page: 'ad', path: '/ad', title: 'Ad' },
  ],
};
let effects: string[] = [];
let cornerRenderings = 0;

function Corner() {
  cornerRenderings += 1;
  return <span>Corner</span>;
}

const Form = () => <p>Form</p>;

const Title = ({ data }: { data: string }) => <h1>{data}</h1>;

function List() {
  useEffect(() => {
    effects.push('on');
    return () => void effects.push('off');
  }, []);
  return (
    <Link to="/ad" state="Kia">
      Open
    </Link>
  );
}

// React renders when its scheduler says, as in a browser.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
beforeEach(() => {
  effects = [];
});

/** The composed site at `/list`, whose ad waits for its data. */
async function openList() {
  window.scrollTo = jest.fn() as never;
  let answer = (_data: string) => {};
  const data = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const modules: Record<string, unknown> = {
    'pages/list': { Page: List },
    'widgets/corner': { Widget: Corner },
    'widgets/form': { Widget: Form },
    'pages/ad': {
      preview: (state: string) => <Title data={state} />,
      load: () => data,
      Page: Title,
    },
  };
  const registry = {
    format: 1 as const,
    revision: 1,
    areas: { 'mf-sample': { live: buildRelease('mf-sample', '1', { description }) } },
  };
  const load = jest.fn(async (_release: unknown, expose: string) => modules[expose]);
  const remoteLoader = new BrowserRemoteLoader(registry, load, () => {});
  await remoteLoader.prefetchCode('mf-sample', 'pages/ad');
  const router = createMemoryRouter(siteRoutes(remoteLoader), { initialEntries: ['/list'] });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<RouterProvider router={router} />);
  const link = await screen.findByRole('link', { name: 'Open' });
  await waitFor(() => expect(effects).toContain('on'));
  await wholePage();
  return { link, answer, load, root };
}

it('SHL-369 a preview is drawn in the task of the press, without the header, and the old page ends its effects after it', async () => {
  const { link, answer, root } = await openList();
  await scrollIntoView();
  await screen.findByText('Corner');
  cornerRenderings = 0;
  link.click();
  // Microtasks belong to the task of the press.
  await Promise.resolve();
  expect(screen.getByRole('heading', { name: 'Kia' })).toBeVisible();
  expect(link).not.toBeVisible();
  expect(effects).toEqual(['on']);
  expect(cornerRenderings).toBe(0);
  answer('Kia Picanto');
  expect(await screen.findByRole('heading', { name: 'Kia Picanto' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Kia' })).toBeNull();
  await waitFor(() => expect(effects).toEqual(['on', 'off']));
  root.unmount();
});

it('SHL-380 the preview of a page, which is short, does not load what is in the footer', async () => {
  const { link, answer, load, root } = await openList();
  link.click();
  expect(await screen.findByRole('heading', { name: 'Kia' })).toBeVisible();
  await scrollIntoView();
  answer('Kia Picanto');
  expect(await screen.findByRole('heading', { name: 'Kia Picanto' })).toBeVisible();
  await scrollIntoView();
  await idle();
  expect(load).not.toHaveBeenCalledWith(expect.anything(), 'widgets/form');
  await waitFor(async () => {
    await scrollIntoView();
    expect(screen.getByText('Form')).toBeVisible();
  });
  root.unmount();
});
