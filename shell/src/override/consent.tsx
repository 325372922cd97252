import { Button } from '@roadworthy/ui/button';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type LocalRemote, writeLocalRemote } from './local-remote';

const Question = styled.main`
  max-width: 60ch;
  margin: 0 auto;
  padding: ${tokens.space[16]} ${tokens.space[4]};
  code { overflow-wrap: anywhere; }
`;
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[3]};
  margin-top: ${tokens.space[6]};
`;

type Props = { remotes: readonly LocalRemote[]; onAnswer: (isConfirmed: boolean) => void };

/** Asks before code of the developer's machine runs in this site: a link alone must not start it. */
export function Consent({ remotes, onAnswer }: Props): ReactNode {
  return (
    <Question>
      <h1>Run a part of this site from your own computer?</h1>
      <p>
        This link asks to replace a part of the site, in this tab only, by a program that runs on your computer. It
        would see what you see here, also what is behind your sign-in.
      </p>
      <ul>
        {remotes.map((remote) => (
          <li key={remote.area}>
            <code>{writeLocalRemote(remote)}</code>
          </li>
        ))}
      </ul>
      <p>Go on only if you are developing this site and started that program yourself.</p>
      <Answers>
        <Button onClick={() => onAnswer(false)}>Open the site as it is</Button>
        <Button variant="secondary" onClick={() => onAnswer(true)}>
          Run it in this tab
        </Button>
      </Answers>
    </Question>
  );
}
