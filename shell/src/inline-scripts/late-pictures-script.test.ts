import { chooseDataSaver } from '@roadworthy/contract/data-saver';
import { LOADING } from '@roadworthy/contract/late-pictures';
import { latePicturesScript } from './late-pictures-script';

const isHeldBack = () => document.documentElement.hasAttribute(LOADING);
const openPage = () => new Function(latePicturesScript)();

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  chooseDataSaver(false);
  document.documentElement.removeAttribute(LOADING);
});

it.each(['scroll', 'touchmove'])('SHL-405 pictures below the first view are held back until a %s', (type) => {
  openPage();
  expect(isHeldBack()).toBe(true);
  dispatchEvent(new Event(type));
  expect(isHeldBack()).toBe(false);
});

it('SHL-405 they are held back for 5 s at most, when scripts do not arrive', () => {
  openPage();
  jest.advanceTimersByTime(4_999);
  expect(isHeldBack()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isHeldBack()).toBe(false);
});

it('SHL-405 with little data they are not held back: scripts may wait longer', () => {
  chooseDataSaver(true);
  openPage();
  expect(isHeldBack()).toBe(false);
});
