/** @jest-environment node */
import { resolve } from 'node:path';
import { testRemoteContract } from '@roadworthy/testing/remote-contract-tests';
import { remote } from '../remote';

describe('SMP-1 the contract with other areas', () => testRemoteContract(remote, resolve(__dirname, '../..')));
