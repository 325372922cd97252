import { setFlagsFromString } from 'node:v8';
import vm from 'node:vm';

// Fifteen times V8's value: most code of a test ends before optimizing it pays. A test of a page takes a fifth less time.
setFlagsFromString('--interrupt-budget=1000000');

const { compileFunction } = vm;

/**
 * Jest compiles a module for every test file again, by `vm.compileFunction`, which uses no cache. V8 caches compiled
 * scripts in a process, so modules are compiled as scripts: a test file takes a fifth less time.
 */
vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) => {
  if (!parsingContext) return compileFunction(code, parameters, options);
  const start = `(function(${parameters.join()}){`;
  return new vm.Script(`${start}${code}\n})`, { ...options, columnOffset: -start.length }).runInContext(parsingContext);
};
