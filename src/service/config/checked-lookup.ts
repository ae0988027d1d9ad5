import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { addressKind } from './address-kinds.ts';
import { isLoopbackName, type NamedServer } from './server-address.ts';

type Resolve = (
  hostname: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Resolves a name once per connection and hands on the very addresses that were checked: a name that is made to point elsewhere
 * between check and use (DNS rebinding) gains nothing. One address that may not be connected to refuses them all.
 */
export function checkedLookup(
  { hostname, allowPrivate }: NamedServer,
  resolve: Resolve = systemLookup,
): LookupFunction {
  const allowed = ({ address }: LookupAddress): boolean => {
    const kind = addressKind(address);
    if (kind === 'loopback') return isLoopbackName(hostname);
    return kind === 'public' || (kind === 'private' && allowPrivate);
  };
  return (name, options, done) => {
    resolve(name, { all: true }, (error, addresses) => {
      const wanted = addresses?.filter(({ family }) => !options.family || family === options.family) ?? [];
      const [first] = wanted;
      if (error !== null) done(error, '', 0);
      else if (first === undefined) done(refusal('NO_ADDRESS', `${name} has no address`), '', 0);
      else if (!addresses.every(allowed))
        done(refusal('ADDRESS_NOT_ALLOWED', `${name} leads to an address that is not allowed`), '', 0);
      else if (options.all === true) done(null, wanted);
      else done(null, first.address, first.family);
    });
  };
}

/** Clients get the code only. */
function refusal(code: string, message: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code });
}
