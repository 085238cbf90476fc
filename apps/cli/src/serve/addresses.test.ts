import { describe, expect, it } from 'vitest';
import { listLanAddresses } from './addresses.ts';

type Interfaces = NonNullable<Parameters<typeof listLanAddresses>[0]>;

function at(address: string, internal = false, family: 'IPv4' | 'IPv6' = 'IPv4'): object {
  return { address, internal, family };
}

describe('the addresses for phones', () => {
  it('are those of the local network, not of the machine itself', () => {
    const interfaces = {
      lo: [at('127.0.0.1', true)],
      eth0: [at('192.168.0.5'), at('fe80::1', false, 'IPv6')],
      wlan0: [at('10.0.0.7')],
      none: undefined,
    } as unknown as Interfaces;
    expect(listLanAddresses(interfaces)).toEqual(['192.168.0.5', '10.0.0.7']);
  });

  it('are none where there is no network, or nobody in it who gives addresses', () => {
    const interfaces = { lo: [at('127.0.0.1', true)], eth0: [at('169.254.1.2')] };
    expect(listLanAddresses(interfaces as unknown as Interfaces)).toEqual([]);
    expect(listLanAddresses({})).toEqual([]);
  });
});
