import type { DealerDocument } from '@roadworthy/contract/api/checks';
import { formatDate } from '@roadworthy/contract/dates';
import {
  DOCUMENT_RETENTION_DAYS,
  DOCUMENT_TYPES,
  documentKinds,
  documentLabels,
  documentMessages,
  MAX_DOCUMENT_BYTES,
} from '@roadworthy/contract/dealer-documents';
import { useMutation, useQuery } from '@roadworthy/query';
import { Badge } from '@roadworthy/ui/badge';
import { Button } from '@roadworthy/ui/button';
import { Row, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { QueryRegion } from '@roadworthy/ui/query-region';
import { Spinner } from '@roadworthy/ui/spinner';
import { tokens } from '@roadworthy/ui/theme';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { deleteDocument, documentsQuery, uploadDocument } from './api';

type Kind = DealerDocument['kind'];

const Muted = styled.span`color: ${tokens.color.muted}; font-size: ${tokens.font.sm};`;
const ErrorText = styled.p`color: ${tokens.color.danger}; font-size: ${tokens.font.xs}; font-weight: 600;`;
const Item = styled.li`& + & { border-top: 1px solid ${tokens.color.line}; padding-top: ${tokens.space[4]}; }`;

function StateBadge({ document }: { document: DealerDocument | undefined }): ReactNode {
  if (!document) return <Badge>Missing</Badge>;
  const date = formatDate(document.decided_at ?? document.uploaded_at);
  if (document.state === 'seen') return <Badge variant="success">Seen on {date}</Badge>;
  if (document.state === 'refused') return <Badge variant="warning">Not accepted on {date}</Badge>;
  return <Badge>Waits since {date}</Badge>;
}

/** Why a file is not sent; undefined when it may be. */
function validateDocument({ size, type }: File): string | undefined {
  if (!(DOCUMENT_TYPES as readonly string[]).includes(type)) return documentMessages.type;
  return size > MAX_DOCUMENT_BYTES ? documentMessages.size : undefined;
}

function DocumentEntry({ kind, document }: { kind: Kind; document: DealerDocument | undefined }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const upload = useMutation(uploadDocument, { notifySuccess: true });
  const removal = useMutation(deleteDocument, { notifySuccess: true });
  const { name, hint } = documentLabels[kind];
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const problem = validateDocument(file);
    setError(problem);
    if (!problem) void upload.run({ kind, file });
  };
  return (
    <Item aria-label={name}>
      <Stack $gap={2}>
        <Row $gap={2}>
          <strong>{name}</strong>
          <StateBadge document={document} />
        </Row>
        <Muted>{hint}</Muted>
        {document?.reason && <p>{document.reason}</p>}
        {error && <ErrorText role="alert">{error}</ErrorText>}
        <Row $gap={2}>
          {document?.state !== 'seen' && (
            <Button variant="secondary" busy={upload.isBusy} onClick={() => input.current?.click()}>
              {document ? `Replace: ${name}` : `Upload: ${name}`}
            </Button>
          )}
          {document && (
            <Button
              variant="ghost"
              aria-label={`Delete: ${name}`}
              disabled={removal.isBusy}
              onClick={() => void removal.run(document._id)}
            >
              Delete
            </Button>
          )}
        </Row>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            accept={DOCUMENT_TYPES.join(',')}
            aria-label={`File: ${name}`}
            tabIndex={-1}
            onChange={handleChoice}
          />
        </VisuallyHidden>
      </Stack>
    </Item>
  );
}

/** The documents of a dealer, each with its state (PROFILE-22). */
export function DealerDocuments(): ReactNode {
  const query = useQuery(documentsQuery, undefined);
  return (
    <Stack $gap={4}>
      <p>
        When we have seen all three, your page and your ads say so. Only you and our staff can read them, and the files
        are deleted {DOCUMENT_RETENTION_DAYS} days after our decision. PDF or picture, at most 8 MB.
      </p>
      <QueryRegion query={query} loading={<Spinner label="Loading your documents" />}>
        {(documents) => (
          <Stack as="ul" $gap={4} aria-label="Documents">
            {documentKinds.map((kind) => (
              <DocumentEntry key={kind} kind={kind} document={documents.find((document) => document.kind === kind)} />
            ))}
          </Stack>
        )}
      </QueryRegion>
    </Stack>
  );
}
