/** @jest-environment node */
import { resolve } from 'node:path';
import { testRemoteContract } from '@roadworthy/testing/remote-contract-tests';
import { remote } from '../remote';

describe('CNT-70 the contract with other areas', () => testRemoteContract(remote, resolve(__dirname, '../..')));
