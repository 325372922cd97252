import { fireEvent, render, screen } from '@testing-library/react';
import { Lightbox } from './lightbox';

// The carousel is created after its element.
jest.mock('embla-carousel-react', () => ({ __esModule: true, default: () => [() => {}, undefined] }));

const pictures = ['front', 'side', 'back'].map((alt) => ({ url: `/media/${alt}.webp`, alt }));

it('steps by keyboard and buttons and wraps around, also before the carousel is ready', () => {
  render(<Lightbox open index={1} onOpenChange={() => {}} pictures={pictures} title="2018 Toyota Hilux" />);
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(screen.getByText('3 of 3')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByText('1 of 3')).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
  expect(screen.getByText('3 of 3')).toBeInTheDocument();
});
