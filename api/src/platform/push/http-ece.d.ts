declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Encrypted content coding (RFC 8188) with the keys of Web Push (RFC 8291); texts are base64url. */
  type Parameters = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string; dh?: string };
  const ece: {
    encrypt(content: Buffer, parameters: Parameters): Buffer;
    decrypt(content: Buffer, parameters: Parameters): Buffer;
  };
  export default ece;
}
