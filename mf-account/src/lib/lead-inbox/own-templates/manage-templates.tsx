import type { MessageTemplate } from '@roadworthy/contract/api/message-templates';
import { MAX_TEMPLATES } from '@roadworthy/contract/limits';
import { useMutation, useQuery } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { Row, Stack } from '@roadworthy/ui/layout';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { type ReactNode, useState } from 'react';
import { addTemplate, deleteTemplate, templatesQuery } from './api';
import { TemplateForm } from './template-form';
import { TemplateList } from './template-list';

/** The user's own templates: added, changed, deleted and put back (LEAD-16). */
export function ManageTemplates(): ReactNode {
  const templates = useQuery(templatesQuery, undefined);
  const [edited, setEdited] = useState<MessageTemplate | 'new'>();
  const [deleted, setDeleted] = useState<MessageTemplate>();
  const deletion = useMutation(deleteTemplate);
  const addition = useMutation(addTemplate);
  const remove = async (template: MessageTemplate) => {
    if (await deletion.run(template._id)) setDeleted(template);
  };
  const putBack = async ({ name, text }: MessageTemplate) => {
    if (await addition.run({ name, text })) setDeleted(undefined);
  };
  const close = () => setEdited(undefined);
  if (edited) {
    return <TemplateForm template={edited === 'new' ? undefined : edited} onSaved={close} onCanceled={close} />;
  }
  return (
    <Stack $gap={4}>
      <Row role="status" $gap={3}>
        {deleted && (
          <>
            <span>{deleted.name} was deleted.</span>
            <Button variant="ghost" onClick={() => void putBack(deleted)}>
              Undo
            </Button>
          </>
        )}
      </Row>
      <QueryRegion query={templates} loading={<Spinner label="Loading your templates" />}>
        {(list) => (
          <Stack $gap={4}>
            {list.length === 0 && <p>You have none yet. Keep what you often write, and fill it in with one press.</p>}
            <TemplateList templates={list} onChange={setEdited} onDelete={(template) => void remove(template)} />
            {list.length < MAX_TEMPLATES ? (
              <Row>
                <Button variant="secondary" onClick={() => setEdited('new')}>
                  Add a template
                </Button>
              </Row>
            ) : (
              <p>You have {MAX_TEMPLATES}, which is the most. Delete one to add another.</p>
            )}
          </Stack>
        )}
      </QueryRegion>
    </Stack>
  );
}
