import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { Alert } from './alert';
import { Container } from './layout';
import { type Frame, sourceStack } from './source-stack';
import { tokens } from './theme';

const Trace = styled.pre`
  margin: ${tokens.space[2]} 0 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  font-size: ${tokens.font.sm};
`;

type Props = {
  error: unknown;
  /** React's component stack, for an error thrown while rendering. */
  componentStack?: string | null;
  /** The area that runs from source; file names are relative to its folder. */
  area: string;
  /** True for a module that could not be loaded: the next saved change reloads the page. */
  reloads?: boolean;
};

/** Prefix of the messages with which a development server's client announces a new build. */
const UPDATE_MESSAGE = 'webpackHotUpdate';

function useReloadOnUpdate(isOn: boolean): void {
  useEffect(() => {
    const handleMessage = ({ data }: MessageEvent) => {
      if (isOn && String(data).startsWith(UPDATE_MESSAGE)) window.location.reload();
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [isOn]);
}

const toText = (frames: readonly Frame[], area: string): string =>
  frames
    .map(({ name, file, line }) => {
      const path = file.startsWith('../') ? file.slice('../'.length) : `${area}/${file.replace(/^\.\//, '')}`;
      return `at ${name || '(anonymous)'} ${path}:${line}`;
    })
    .join('\n');

/** The source frames of a stack, or the stack itself until these are known. */
function useSourceStack(stack: string, area: string): string {
  const [text, setText] = useState(stack);
  useEffect(() => {
    let isCurrent = true;
    void sourceStack(stack).then((frames) => {
      if (isCurrent && frames.length > 0) setText(toText(frames, area));
    });
    return () => {
      isCurrent = false;
    };
  }, [stack, area]);
  return text;
}

/** An error of an area run from source, for its developer: message, source files, components. */
export function ErrorDetails({ error, componentStack, area, reloads = false }: Props): ReactNode {
  useReloadOnUpdate(reloads);
  const origin = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const stack = useSourceStack(origin instanceof Error ? (origin.stack ?? '') : '', area);
  const components = useSourceStack(componentStack ?? '', area);
  return (
    <Container data-development-error={area} style={{ paddingBlock: tokens.space[6] }}>
      <Alert variant="error" title={String(error)}>
        {stack && <Trace>{stack}</Trace>}
        {components && <Trace>{`Components\n${components}`}</Trace>}
      </Alert>
    </Container>
  );
}
