/** How quickly the engine is to notice that its leader is dead, in seconds. */
export const TTL = 20

export interface NodePlace {
  name: string
  /** Of PostgreSQL, and of Patroni's own answers. */
  port: number
  restPort: number
  folder: string
}

export const superuser = { username: 'postgres', password: 'drill-postgres' }

/** Patroni's settings for one of three nodes: synchronous, so that nothing acknowledged is on one machine alone. */
export function patroniSettings(node: NodePlace, bin: string, etcd: string[]): object {
  return {
    scope: 'shop',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.restPort}`, connect_address: `127.0.0.1:${node.restPort}` },
    etcd3: { hosts: etcd.join(',') },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 200,
            wal_level: 'replica',
            hot_standby: 'on',
            wal_keep_size: '128MB',
            shared_buffers: '64MB',
            max_wal_size: '256MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${node.port}`,
      connect_address: `127.0.0.1:${node.port}`,
      data_dir: `${node.folder}/data`,
      bin_dir: bin,
      pgpass: `${node.folder}/pgpass`,
      authentication: {
        superuser,
        replication: { username: 'replicator', password: 'drill-replicator' },
        rewind: { username: 'rewinder', password: 'drill-rewinder' },
      },
      parameters: { unix_socket_directories: node.folder },
      pg_hba: [
        'local all all trust',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
  }
}
