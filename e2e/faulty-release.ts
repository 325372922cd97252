import type { Mutation } from '@roadworthy/federation/testing/store-copy';

/**
 * Requested just before a loop, by the one kind of request that does not wait for the page's thread: a test knows without
 * waiting that the page is frozen.
 */
export const LOOP_PATH = '/loops-now';

/**
 * Replaces a remote's exposed modules in browsers. The page names the module and its fault, such as
 * `window.fault = { expose: './widgets/latest-articles', kind: 'loops', where: 'in an effect' }`.
 */
const faultInjector = `
const injectFault = (container) => {
  let shared;
  const triggerFault = (expose, where) => {
    const { fault } = window;
    if (fault?.expose !== expose || fault.where !== where) return;
    if (fault.kind === 'throws') throw new Error('boom');
    const request = new XMLHttpRequest();
    request.open('GET', '${LOOP_PATH}', false);
    request.send();
    for (;;);
  };
  const delay = () => new Promise((resume) => setTimeout(resume, 20));
  return {
    init: (scope, ...rest) => {
      shared = scope;
      return container.init(scope, ...rest);
    },
    get: async (expose) => {
      const factory = await container.get(expose);
      const { createElement, useEffect } = (await Object.values(shared.react)[0].get())();
      return () => {
        triggerFault(expose, 'while it is evaluated');
        const { module } = factory();
        const name = module.Page ? 'Page' : 'Widget';
        const View = (props) => {
          triggerFault(expose, 'in render');
          useEffect(() => {
            triggerFault(expose, 'in an effect');
            setTimeout(() => triggerFault(expose, 'in a timer'), 50);
            const triggerAfterAwait = async () => {
              await fetch('/healthz');
              triggerFault(expose, 'after an await');
            };
            void triggerAfterAwait();
          }, []);
          const view = createElement(module[name], props);
          if (window.fault?.expose !== expose || !/click|server/.test(window.fault.where)) return view;
          return createElement('div', { onClick: () => triggerFault(expose, 'in a click') }, view);
        };
        const load = async (context) => {
          await delay();
          triggerFault(expose, 'in load');
          return (await module.load?.(context)) ?? null;
        };
        return { module: { ...module, load, [name]: View } };
      };
    },
  };
};`;

/** A release whose exposed modules have the fault that the page names. */
export const withFaults: Mutation = (text, file) => {
  if (file !== 'web/remote-entry.js') return text;
  const container = /\b(?:var|let|const) (mf_\w+)/.exec(text)?.[1];
  if (!container) throw new Error('The entry declares no container.');
  return `${text}\n;{${faultInjector}\nglobalThis.${container} = injectFault(globalThis.${container});}`;
};
