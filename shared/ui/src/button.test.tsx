import { render, screen } from '@testing-library/react';
import { Button } from './button';

describe('Button', () => {
  it('gives its class and icon to the child with asChild', () => {
    render(
      <>
        <Button variant="ghost">Style</Button>
        <Button asChild variant="ghost" icon={<i data-testid="icon" />}>
          <a href="#contact" className="own">
            Contact
          </a>
        </Button>
      </>,
    );
    const link = screen.getByRole('link', { name: 'Contact' });
    expect(link).toHaveAttribute('href', '#contact');
    expect(link).not.toHaveAttribute('type');
    expect(link).toHaveClass(...screen.getByRole('button').classList, 'own');
    expect(link).toContainElement(screen.getByTestId('icon'));
  });

  it('is disabled while busy', () => {
    render(<Button busy>Save</Button>);
    expect(screen.getByRole('button')).toBeDisabled();
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  });
});
