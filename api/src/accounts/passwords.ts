import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's parameters (19 MiB, 2 passes); the library's default kind is argon2id. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/**
 * Checked when nobody has the e-mail address, so that the answer takes as long (security.md 'telling who is
 * registered').
 */
let nobody: Promise<string> | undefined;

/** Whether the password is the one that was hashed; always false, after the same work, when there is no hash. */
export async function checkPassword(hashed: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('a password that nobody has');
  const right = await verify(hashed ?? (await nobody), password);
  return right && hashed !== undefined;
}
