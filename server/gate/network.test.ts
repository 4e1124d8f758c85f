import { describe, expect, it } from 'vitest'
import { callerAddress, networkOf } from './network.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:9:8:7:6', '2001:db8:0:1::/64'],
    ['2001:db8::1:0:0:0:1', '2001:db8:0:1::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['nonsense', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('who a request comes from', () => {
  it('is the connection, whatever a stranger forwards', () => {
    expect(callerAddress('198.51.100.1', '203.0.113.7', [])).toBe('198.51.100.1')
    expect(callerAddress('198.51.100.1', '203.0.113.7', ['10.0.0.2'])).toBe('198.51.100.1')
  })

  it('is the last forwarded address that is no trusted proxy', () => {
    const proxies = ['10.0.0.2', '10.0.0.3']
    expect(callerAddress('10.0.0.2', '203.0.113.7', proxies)).toBe('203.0.113.7')
    expect(callerAddress('10.0.0.2', '192.0.2.9, 203.0.113.7, 10.0.0.3', proxies)).toBe('203.0.113.7')
    expect(callerAddress('10.0.0.2', null, proxies)).toBe('10.0.0.2')
  })

  it.each([
    ['203.0.113.10:51000', '203.0.113.10'],
    ['[2001:db8::1]:51000', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['192.0.2.9:51000, 203.0.113.10:51000, 10.0.0.3:80', '203.0.113.10'],
    ['203.0.113.10:510000', 'unknown'],
    ['203.0.113.10:', 'unknown'],
    ['[203.0.113.10', 'unknown'],
  ])('is found beside its port: %s', (forwarded, network) => {
    expect(networkOf(callerAddress('10.0.0.2', forwarded, ['10.0.0.2', '10.0.0.3']))).toBe(network)
  })

  it.each([
    ['::ffff:10.0.0.2', '10.0.0.2'],
    ['::1', '::1'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['2001:db8::2', '2001:0DB8:0:0::2'],
  ])('knows the proxy %s, written down as %s', (connection, written) => {
    expect(callerAddress(connection, '203.0.113.7', [written])).toBe('203.0.113.7')
  })

  it.each([
    ['10.20.30.40', '10.0.0.0/8'],
    ['::ffff:10.20.30.40', '10.0.0.0/8'],
    ['172.31.255.1', '172.16.0.0/12'],
    ['fd00::12:9', 'fd00::/8'],
    ['2001:db8:0:1::5', '2001:db8::/32'],
  ])('knows the proxy %s of the range %s', (connection, range) => {
    expect(callerAddress(connection, `203.0.113.7, ${connection}`, [range])).toBe('203.0.113.7')
  })

  it.each([
    ['11.0.0.1', '10.0.0.0/8'],
    ['172.32.0.1', '172.16.0.0/12'],
    ['fe80::1', 'fd00::/8'],
  ])('does not trust %s, which the range %s has not', (connection, range) => {
    expect(callerAddress(connection, '203.0.113.7', [range])).toBe(connection)
  })

  it('trusts a proxy alone, not its neighbours', () => {
    expect(callerAddress('2001:db8::3', '203.0.113.7', ['2001:db8::2'])).toBe('2001:db8::3')
  })
})
