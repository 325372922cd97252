/** @jest-environment node */
import { resolve } from 'node:path';
import { testRemoteContract } from '@roadworthy/testing/remote-contract-tests';
import { remote } from '../remote';

describe('LST-90 the contract of this remote', () => testRemoteContract(remote, resolve(__dirname, '../..')));
