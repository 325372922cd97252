import { bus } from '@roadworthy/events';

it('SHL-105 a handler that throws is reported, and the other handlers get the event', () => {
  const reported = jest.fn();
  window.reportError = reported;
  const others = jest.fn();
  const broken = () => {
    throw new Error('boom');
  };
  bus.on('chat:unread-changed', broken);
  bus.on('chat:unread-changed', others);
  bus.emit('chat:unread-changed', { unread: 2 });
  bus.off('chat:unread-changed', broken);
  bus.off('chat:unread-changed', others);
  expect(others).toHaveBeenCalledWith({ unread: 2 });
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }));
});

it('SHL-105 no area can remove the handlers of others', () => {
  const others = jest.fn();
  bus.on('chat:unread-changed', others);
  bus.off('chat:unread-changed');
  bus.all.clear();
  bus.emit('chat:unread-changed', { unread: 2 });
  expect(others).toHaveBeenCalledTimes(1);
  bus.off('chat:unread-changed', others);
  bus.emit('chat:unread-changed', { unread: 3 });
  expect(others).toHaveBeenCalledTimes(1);
});

it('SHL-105 a handler can change neither what other handlers receive nor what the emitter keeps', () => {
  const reported = jest.fn();
  window.reportError = reported;
  const others = jest.fn();
  const changing = (event: { unread: number }) => {
    event.unread = 99;
  };
  const payload = { unread: 2 };
  bus.on('chat:unread-changed', changing);
  bus.on('chat:unread-changed', others);
  bus.emit('chat:unread-changed', payload);
  bus.off('chat:unread-changed', changing);
  bus.off('chat:unread-changed', others);
  expect(others).toHaveBeenCalledWith({ unread: 2 });
  expect(payload).toEqual({ unread: 2 });
});

it('SHL-105 an event with a getter fails where it is emitted, and reaches no handler', () => {
  const others = jest.fn();
  bus.on('chat:unread-changed', others);
  const payload = {
    get unread(): number {
      throw new Error('trap');
    },
  };
  expect(() => bus.emit('chat:unread-changed', payload)).toThrow('trap');
  bus.off('chat:unread-changed', others);
  expect(others).not.toHaveBeenCalled();
});
