import { BlockList, isIP } from 'node:net';

/** `never`: cannot be a server (link-local with the clouds' metadata services, unspecified, multicast, reserved, translated). */
export type AddressKind = 'public' | 'private' | 'loopback' | 'never';

const ranges: Readonly<Record<Exclude<AddressKind, 'public'>, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  // The last two: carrier-grade NAT, where a cloud has its metadata service, and benchmark networks.
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', '100.64.0.0/10', '198.18.0.0/15'],
  never: [
    '0.0.0.0/8',
    '169.254.0.0/16',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
    '::/128',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
    // An IPv4 address inside an IPv6 one would be judged as what it is not.
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '2002::/16',
    '2001::/32',
    '2001:db8::/32',
  ],
};

const lists = Object.entries(ranges).map(([kind, subnets]) => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = '', prefix = ''] = subnet.split('/');
    list.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return [kind as Exclude<AddressKind, 'public'>, list] as const;
});

/** What an IP address may be connected to for. Text that is no address is `never`. */
export function addressKind(address: string): AddressKind {
  const plain = unmapped(address);
  const family = isIP(plain);
  if (family === 0) return 'never';
  const found = lists.find(([, list]) => list.check(plain, family === 6 ? 'ipv6' : 'ipv4'));
  return found?.[0] ?? 'public';
}

/** `::ffff:10.0.0.1`, also in its hexadecimal spelling, is 10.0.0.1. */
function unmapped(address: string): string {
  const mapped = /^::ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i.exec(address);
  if (mapped === null) return address;
  if (mapped[1] !== undefined) return mapped[1];
  const [high, low] = [Number.parseInt(mapped[2] ?? '', 16), Number.parseInt(mapped[3] ?? '', 16)];
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
