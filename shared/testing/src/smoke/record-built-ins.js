// Runs in the browser before every script of a page: records the members of the built-in objects that all areas share, stores
// a key of another area, and leaves `findChangedBuiltIns` on `window`. Plain JavaScript, because compiled functions refer to helpers of tsx.
(() => {
  // A release may replace the functions that the comparison needs, array methods and iterators too.
  const { ownKeys, getOwnPropertyDescriptor, defineProperty, has, getPrototypeOf, apply } = Reflect;
  const isSame = Object.is;
  const toText = String;

  const CONSTRUCTORS = ['Object', 'Function', 'Array', 'String', 'Number', 'Date', 'RegExp', 'Promise', 'Map', 'Set'];
  const INTERFACES = [
    'EventTarget',
    'Node',
    'Element',
    'HTMLElement',
    'Document',
    'History',
    'Storage',
    'XMLHttpRequest',
  ];
  // `window` itself is compared for these names only: fetch and timers are wrapped on pages without a fault.
  const NAMESPACES = ['JSON', 'Math', 'Reflect', 'Intl'];

  const record = (name, object, keys = ownKeys(object)) => ({
    ...{ name, object, keys },
    members: keys.map((key) => getOwnPropertyDescriptor(object, key)),
  });
  const recorded = [
    ...[...CONSTRUCTORS, ...INTERFACES].flatMap((name) => [
      record(name, window[name]),
      record(`${name}.prototype`, window[name].prototype),
    ]),
    ...NAMESPACES.map((name) => record(name, window[name])),
  ];
  // Objects that a page can give a member of their own, which hides the one of their interface.
  const instances = [
    { name: 'history', object: history },
    { name: 'document', object: document },
    { name: 'navigator', object: navigator },
  ];
  const HANDLERS = ['onerror', 'onunhandledrejection'];
  const storages = location.origin === 'null' ? [] : ['localStorage', 'sessionStorage'];
  const STORED_KEY = 'of-another-area';
  for (let index = 0; index < storages.length; index++) window[storages[index]].setItem(STORED_KEY, 'kept');
  const { getItem } = Storage.prototype;
  const scope = record('window', window, [...CONSTRUCTORS, ...INTERFACES, ...NAMESPACES]);

  /** Members that are another function than before, or gone. */
  const findReplaced = ({ name, object, keys, members }, changed) => {
    for (let index = 0; index < keys.length; index++) {
      const before = members[index];
      const now = getOwnPropertyDescriptor(object, keys[index]);
      if (!isSame(now?.value, before.value) || now?.get !== before.get || now?.set !== before.set)
        changed[changed.length] = `${name}.${toText(keys[index])} was ${now ? 'replaced' : 'removed'}`;
    }
  };

  /** A new enumerable member appears in every for-in loop of every area. */
  const findAdded = ({ name, object, keys }, changed) => {
    const now = ownKeys(object);
    for (let index = 0; index < now.length; index++) {
      let isKnown = false;
      for (let known = 0; known < keys.length; known++) isKnown ||= keys[known] === now[index];
      if (!isKnown && getOwnPropertyDescriptor(object, now[index]).enumerable)
        changed[changed.length] = `${name}.${toText(now[index])} was added`;
    }
  };

  const findHidden = (changed) => {
    for (let index = 0; index < instances.length; index++) {
      const { name, object } = instances[index];
      const keys = ownKeys(object);
      for (let own = 0; own < keys.length; own++)
        if (has(getPrototypeOf(object), keys[own]))
          changed[changed.length] = `${name}.${toText(keys[own])} was replaced`;
    }
    for (let index = 0; index < HANDLERS.length; index++)
      if (window[HANDLERS[index]]) changed[changed.length] = `window.${HANDLERS[index]} was replaced`;
  };

  const findCleared = (changed) => {
    for (let index = 0; index < storages.length; index++)
      if (apply(getItem, window[storages[index]], [STORED_KEY]) !== 'kept')
        changed[changed.length] = `${storages[index]} of other areas was cleared`;
  };

  defineProperty(window, 'findChangedBuiltIns', {
    value: () => {
      const changed = [];
      findReplaced(scope, changed);
      for (let index = 0; index < recorded.length; index++) {
        findReplaced(recorded[index], changed);
        findAdded(recorded[index], changed);
      }
      findHidden(changed);
      findCleared(changed);
      return changed;
    },
  });
})();
