import type { ResolveHook } from 'node:module';

/** Takes a module in a “data:” address, as Vite registers one, which oxc-node takes for one of Node's. */
export const resolve: ResolveHook = (specifier, context, next) =>
  specifier.startsWith('data:')
    ? { url: specifier, format: 'module', shortCircuit: true }
    : next(specifier, context);
