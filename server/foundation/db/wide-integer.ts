import { BigIntType, type EntityProperty, type Platform } from '@mikro-orm/core';

/** An integer of 64 bits as a number: `bigint` on PostgreSQL; SQLite's integers have 64 bits already. */
export class WideInteger extends BigIntType<'number'> {
  constructor() {
    super('number');
  }

  override getColumnType(property: EntityProperty, platform: Platform): string {
    const narrow = platform.getIntegerTypeDeclarationSQL(property);
    return narrow === 'integer' ? narrow : super.getColumnType(property, platform);
  }
}
