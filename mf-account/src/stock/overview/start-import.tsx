import { MAX_STOCK_FILE_BYTES, MAX_STOCK_ROWS } from '@roadworthy/contract/limits';
import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { mutate } from '@roadworthy/query';
import { useNavigate } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { TextField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Icon } from '@roadworthy/ui/icon';
import { Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import { FileSpreadsheet } from 'lucide';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { useFileDrop } from '../../lib/use-file-drop';
import { useTask } from '../../lib/use-task';
import { fetchStock, uploadStock } from '../api';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Zone = styled.div<{ $isOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[6]} ${tokens.space[4]};
  border: 2px dashed ${({ $isOver }) => ($isOver ? tokens.color.accent : tokens.color.subtle)};
  border-radius: ${tokens.radius.lg};
  background: ${({ $isOver }) => ($isOver ? tokens.color.accentSoft : tokens.color.surface)};
  text-align: center;
  > svg { color: ${tokens.color.accent}; }
  small { color: ${tokens.color.muted}; font-size: ${tokens.font.xs}; }
`;
const Address = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${tokens.space[3]};
`;

/** Begins an import: a file that is chosen or dropped, or an address that is fetched once. */
export function StartImport(): ReactNode {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const upload = useTask();
  const fetching = useTask();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** Opens an import, unless the visitor left while it was read. */
  const open = async ({ _id, name }: { _id: string; name: string }) => {
    if (isShown.current) return void (await navigate(paths.stock(_id)));
    const message = `${name} was read. Open it in My stock to see what it changes.`;
    bus.emit('notice:shown', { type: 'success', message });
  };
  const uploadFile = ([file]: readonly File[]) => {
    if (file) void upload.run(async () => open(await mutate(uploadStock, file)));
  };
  const isOver = useFileDrop(uploadFile);
  const fetchAddress = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('address') ?? '').trim();
    if (address) void fetching.run(async () => open(await mutate(fetchStock, address)));
  };
  return (
    <Card as="section" aria-labelledby={`${helpId}-title`}>
      <Stack $gap={4}>
        <Title id={`${helpId}-title`}>Bring cars from a file</Title>
        <Zone $isOver={isOver}>
          <Icon of={FileSpreadsheet} size={32} />
          <Button busy={upload.isBusy} aria-describedby={helpId} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <small id={helpId}>
            Or drop it here. CSV, Excel (.xlsx) or XML, at most {MAX_STOCK_ROWS} cars and{' '}
            {MAX_STOCK_FILE_BYTES / 1_000_000} MB. Nothing changes before you have seen what it would change.
          </small>
          <VisuallyHidden>
            <input
              ref={input}
              type="file"
              accept=".csv,.txt,.xlsx,.xml,text/csv,text/xml,application/xml"
              aria-label="Stock file"
              tabIndex={-1}
              onChange={({ target }) => {
                uploadFile([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          </VisuallyHidden>
        </Zone>
        <FormError message={upload.failure} />
        <Address aria-label="Address of a file" onSubmit={fetchAddress}>
          <TextField
            label="Or its address"
            type="url"
            name="address"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={2_000}
          />
          <Button type="submit" variant="secondary" size="lg" busy={fetching.isBusy}>
            Fetch
          </Button>
        </Address>
        <FormError message={fetching.failure} />
      </Stack>
    </Card>
  );
}
