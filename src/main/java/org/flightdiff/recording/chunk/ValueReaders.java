package org.flightdiff.recording.chunk;

import org.flightdiff.recording.chunk.Encoding.ArrayOf;
import org.flightdiff.recording.chunk.Encoding.ConstantKey;
import org.flightdiff.recording.chunk.TypeDeclaration.FieldDeclaration;
import org.flightdiff.recording.chunk.TypeDeclaration.KnownType;
import org.flightdiff.recording.chunk.WantedEvent.WantedField;
import org.flightdiff.recording.chunk.WantedEvent.WantedField.NumberForm;
import org.flightdiff.recording.column.TextPool;
import org.jspecify.annotations.Nullable;

record ValueReaders(Encodings encodings, Constants constants, Stacks stacks, Clock clock) {

    @Nullable
    ValueReader of(FieldDeclaration field, Encoding encoding, String within, WantedField wanted)
            throws UnreadableChunkException {
        if (within.isEmpty()) {
            return of(field, encoding, wanted.form());
        }
        if (encoding instanceof ConstantKey key) {
            Encoding constant = encodings.of(key.type().id());
            ValueReader inner = of(field, constant, within, wanted);
            return inner == null ? null : new OfConstant(constants, key.type(), inner, wanted.absent(), false);
        }
        if (encoding instanceof ArrayOf) {
            throw new UnreadableChunkException(field.name() + " is an array, not a struct");
        }
        if (!(encoding instanceof Struct struct)) {
            return null;
        }
        int dot = within.indexOf('.');
        int index = struct.type().indexOf(within);
        boolean isLast = index >= 0 || dot < 0;
        index = isLast ? index : struct.type().indexOf(within.substring(0, dot));
        if (index < 0) {
            return null;
        }
        String rest = isLast ? "" : within.substring(dot + 1);
        ValueReader inner = of(struct.type().fields().get(index), struct.field(index), rest, wanted);
        return inner == null ? null : new OfStruct(struct, index, inner);
    }

    private ValueReader of(FieldDeclaration field, Encoding encoding, NumberForm form) throws UnreadableChunkException {
        return switch (form) {
            case NUMBER, WHOLE, DECIMAL, TIMESPAN, TIMESTAMP -> number(field, encoding, form);
            case NAME -> name(encoding);
            case THREAD -> isKeyOf(KnownType.THREAD, encoding) ? name(encoding) : new Without(encoding, TextPool.NULL);
            case STACK -> isKeyOf(KnownType.STACK_TRACE, encoding) ? stacks.codes() : new Without(encoding, 0);
        };
    }

    private ValueReader name(Encoding encoding) {
        if (encoding instanceof ConstantKey key) {
            return constants.names(key.type().id());
        }
        return in -> constants.codeOf(encoding, in);
    }

    private static boolean isKeyOf(KnownType type, Encoding encoding) {
        return encoding instanceof ConstantKey key && KnownType.of(key.type()) == type;
    }

    private ValueReader number(FieldDeclaration field, Encoding encoding, NumberForm form)
            throws UnreadableChunkException {
        long none = withoutNumber(form);
        if (encoding instanceof ConstantKey key) {
            ValueReader inner = number(field, encodings.of(key.type().id()), form);
            return new OfConstant(constants, key.type(), inner, none, true);
        }
        if (!(encoding instanceof Plain plain) || (form == NumberForm.WHOLE && plain == Plain.CHAR)) {
            return new Without(encoding, none);
        }
        if (form == NumberForm.NUMBER || form == NumberForm.WHOLE) {
            boolean unsigned = field.unsigned();
            return plain == Plain.LONG ? new Whole() : in -> plain.number(in, unsigned);
        }
        if (form == NumberForm.DECIMAL) {
            return in -> {
                double value = plain.decimal(in);
                return Double.doubleToRawLongBits(Double.isFinite(value) ? value : Double.NaN);
            };
        }
        if (form == NumberForm.TIMESTAMP) {
            String unit = field.timestamp();
            return plain == Plain.LONG ? in -> clock.time(in.integer(), unit) : new Without(encoding, none);
        }
        String unit = field.timespan();
        return switch (plain) {
            case BOOLEAN, FLOAT, DOUBLE -> new Without(encoding, none);
            case CHAR -> in -> clock.nanos((char) in.integer(), unit);
            case BYTE, SHORT, INT, LONG -> in -> clock.nanos(plain.number(in, false), unit);
        };
    }

    private static long withoutNumber(NumberForm form) {
        return switch (form) {
            case DECIMAL -> Double.doubleToRawLongBits(Double.NaN);
            case WHOLE, TIMESPAN, TIMESTAMP -> Clock.NOT_AVAILABLE;
            case NUMBER, NAME, THREAD, STACK -> 0;
        };
    }

    private record Whole() implements ValueReader {

        @Override
        public long read(Cursor in) {
            return in.integer();
        }

        @Override
        public void read(Cursor in, int[] positions, int rows, long[] values) {
            in.integers(positions, rows, values);
        }
    }

    private record Without(Encoding encoding, long absent) implements ValueReader {

        @Override
        public long read(Cursor in) throws UnreadableChunkException {
            encoding.skip(in);
            return absent;
        }
    }

    private record OfStruct(Struct struct, int field, ValueReader inner) implements ValueReader {

        @Override
        public long read(Cursor in) throws UnreadableChunkException {
            struct.skipTo(in, field);
            long value = inner.read(in);
            struct.skipAfter(in, field);
            return value;
        }

        @Override
        public boolean isMet() {
            return inner.isMet();
        }
    }

    private static final class OfConstant implements ValueReader {
        private final @Nullable ConstantPool pool;
        private final @Nullable Cursor there;
        private final ValueReader inner;
        private final long absent;
        private boolean met;

        OfConstant(Constants constants, TypeDeclaration type, ValueReader inner, long absent, boolean met) {
            pool = constants.pool(type.id());
            there = pool == null ? null : constants.at(pool, 0);
            this.inner = inner;
            this.absent = absent;
            this.met = met;
        }

        @Override
        public long read(Cursor in) throws UnreadableChunkException {
            long key = in.integer();
            int number = pool == null ? -1 : pool.find(key);
            if (pool == null || there == null || number < 0) {
                return absent;
            }
            there.moveTo(pool.position(number));
            long value = inner.read(there);
            met |= inner.isMet();
            return value;
        }

        @Override
        public boolean isMet() {
            return met;
        }
    }
}
