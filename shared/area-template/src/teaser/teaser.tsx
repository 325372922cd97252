import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Section } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { areaPaths } from '../lib/paths';

/** A block of the home page. */
export function Teaser(): ReactNode {
  const link = (
    <Button asChild variant="ghost">
      <Link to={areaPaths.overview()}>More</Link>
    </Button>
  );
  return (
    <Section title="Sample" action={link}>
      <p>Say here why a visitor should look.</p>
    </Section>
  );
}
