import { toNetworkPrefix } from './networks';

it.each([
  ['198.51.100.7', '198.51.100.0/24'],
  ['255.255.255.255', '255.255.255.0/24'],
  ['::ffff:198.51.100.7', '198.51.100.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:0DB8:0001::1', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['198.51.100', '198.51.100'],
  ['unix:', 'unix:'],
])('the network of %s is %s', (address, network) => expect(toNetworkPrefix(address)).toBe(network));
