import { resolve } from 'node:path';
import { keepsItsPromises } from '@roadworthy/testing/promises';
import { remote } from '../remote';

describe('LST-90 what this area promises the others', () => keepsItsPromises(remote, resolve(__dirname, '../..')));
