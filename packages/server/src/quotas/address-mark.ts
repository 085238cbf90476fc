/** Marks by which things of one address are counted together, without the address being kept. */
import { createHmac } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';

/** The mark of an address, or of the /64 of an IPv6 address, which is one customer's. */
export type MarkAddress = (address: string) => string;

const MARK_DIGITS = 24;

/** Without the key, which stays in the database, nobody can tell an address from its mark. */
export function createAddressMarks(key: string): MarkAddress {
  return (address) =>
    createHmac('sha256', key).update(normalizeIP(address)).digest('hex').slice(0, MARK_DIGITS);
}
