import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStore } from './file-store';

/** A bucket of any S3-compatible service, such as https://s3.af-south-1.amazonaws.com or a MinIO of one's own. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Milliseconds. A service that does not answer fails the request; it must not keep it. */
const patience = { connectionTimeout: 5_000, requestTimeout: 20_000, throwOnRequestTimeout: true };
/** What the bucket holds beside pictures is none of ours. */
const folder = 'media/';

/** A bucket. The service itself shows an object whole or not at all. */
export function s3Files({ endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // What every compatible service understands: the bucket in the path, and no checksums that are new with Amazon's.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: patience,
  });
  return {
    async write(path, content) {
      await client.send(new PutObjectCommand({ Bucket, Key: folder + path, Body: content }));
    },
    async read(path) {
      try {
        const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key: folder + path }));
        return { content: Body as Readable, bytes: ContentLength };
      } catch (problem) {
        if (problem instanceof NoSuchKey) return undefined;
        throw problem;
      }
    },
    async remove(path) {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket, Prefix: `${folder}${path}/` },
      )) {
        await Promise.all(Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
      }
    },
  };
}
