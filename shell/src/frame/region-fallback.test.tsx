import { act, render, screen } from '@testing-library/react';
import { RegionFallback } from './region-fallback';

const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

describe('the fallback of a region', () => {
  afterEach(() => jest.restoreAllMocks());

  it('SHL-305 says that the visitor is offline, and loads the region again with the connection', () => {
    setOnline(false);
    const onRetry = jest.fn();
    render(<RegionFallback area="mf-chat" onRetry={onRetry} />);
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    expect(onRetry).not.toHaveBeenCalled();
    act(() => setOnline(true));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('SHL-305 loads it again also when the connection was lost after the region had failed', () => {
    const onRetry = jest.fn();
    render(<RegionFallback area="mf-chat" onRetry={onRetry} />);
    expect(screen.getByText('This part of the page is not available right now')).toBeInTheDocument();
    act(() => setOnline(false));
    expect(screen.getByText('This part of the page loads when you are back online.')).toBeInTheDocument();
    expect(onRetry).not.toHaveBeenCalled();
    act(() => setOnline(true));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('SHL-305 waits for a click when the release failed and not the connection', () => {
    const onRetry = jest.fn();
    render(<RegionFallback area="mf-chat" onRetry={onRetry} />);
    act(() => setOnline(true));
    expect(onRetry).not.toHaveBeenCalled();
  });
});
