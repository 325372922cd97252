/**
 * @jest-environment node
 */
import { mockApi } from '@roadworthy/testing/mock-api';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { post } from './client';

describe('a call that requires a challenge', () => {
  const mockResponses = (bodies: object[]) => {
    const proofs: (string | null)[] = [];
    const respond = (_body: unknown, { headers }: Request) => {
      proofs.push(headers.get('x-proof'));
      const body = bodies[proofs.length - 1] as { success: boolean };
      return Response.json(body, { status: body.success ? 200 : 429 });
    };
    mockApi({ 'POST users/x': respond });
    return proofs;
  };
  const challengeResponse = async () => {
    const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey });
    return { success: false, msg: 'Too many.', challenge };
  };

  it('API-909 is solved in the background and sent once more', async () => {
    const proofs = mockResponses([await challengeResponse(), { success: true, data: 'here' }]);
    await expect(post('users/x', {})).resolves.toMatchObject({ data: 'here' });
    const { challenge, solution } = JSON.parse(atob(proofs[1] ?? ''));
    expect(proofs[0]).toBeNull();
    expect(challenge).toMatchObject({ parameters: { cost: 1 } });
    expect(solution.counter).toBe(3);
  });

  it('API-909 fails when the solution is not accepted', async () => {
    const proofs = mockResponses([await challengeResponse(), await challengeResponse()]);
    await expect(post('users/x', {})).rejects.toMatchObject({ status: 429, message: 'Too many.' });
    expect(proofs).toHaveLength(2);
  });

  it('API-909 fails for an invalid challenge', async () => {
    mockResponses([{ success: false, msg: 'Too many.', challenge: { parameters: {} } }]);
    await expect(post('users/x', {})).rejects.toMatchObject({ status: 429, message: 'Too many.' });
  });
});
