import { Button } from '@roadworthy/ui/button';
import { Dialog } from '@roadworthy/ui/dialog';
import { Row } from '@roadworthy/ui/layout';
import { lazyWithRetry } from '@roadworthy/ui/lazy-with-retry';
import { type ReactNode, Suspense, useState } from 'react';

const ManageTemplates = lazyWithRetry(() =>
  import('./manage-templates').then((module) => ({ default: module.ManageTemplates })),
);

/** The button that opens the user's own templates; what manages them is loaded then. */
export function MyTemplates(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        My templates
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="My templates">
        <Suspense>
          <ManageTemplates />
        </Suspense>
      </Dialog>
    </Row>
  );
}
