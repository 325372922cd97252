import { TestEnvironment } from 'jest-environment-node';

/** Node with its own Error: what Node's libraries throw is then an Error inside a test too, as it is in the program. */
export default class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.Error = Error;
  }
}
