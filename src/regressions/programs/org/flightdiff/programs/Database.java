package org.flightdiff.programs;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * H2 with its tables in a file, behind a pool of connections: a transaction reads orders of some customers, asks
 * somebody else, and changes one.
 */
final class Database implements Program {

    private static final int ORDERS = 4_000;
    private static final int CUSTOMERS = 400;
    private static final int READS = 30;
    private static final int ASKING_MILLIS = 8;

    private static final Map<String, String> LATEST = new ConcurrentHashMap<>();

    private final String fault;
    private final HikariDataSource pool;

    Database(String fault, Path folder) throws SQLException {
        this.fault = fault;
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:" + folder.toAbsolutePath() + "/orders" + options());
        config.setMaximumPoolSize(fault.equals("small-pool") ? 1 : 8);
        pool = new HikariDataSource(config);
        fill();
    }

    private String options() {
        return switch (fault) {
            case "trace" -> ";TRACE_LEVEL_FILE=3";
            case "no-query-cache" -> ";QUERY_CACHE_SIZE=0";
            default -> "";
        };
    }

    private void fill() throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("create table orders(id int primary key, customer int, note varchar)");
            statement.execute("insert into orders select x, mod(x * 7919, " + CUSTOMERS
                    + "), repeat('note ' || x || ' ', 80) from system_range(1, " + ORDERS + ")");
            if (!fault.equals("no-index")) {
                statement.execute("create index by_customer on orders(customer)");
            }
        }
    }

    @Override
    public double perSecond() {
        return 40;
    }

    @Override
    public void request(Random random) throws Exception {
        try (Connection connection = pool.getConnection()) {
            for (int read = 0; read < READS; read++) {
                int customer = random.nextInt(CUSTOMERS);
                List<String> notes = notes(connection, customer);
                boolean leaks = fault.equals("leak") && read % 10 == 0;
                LATEST.put(leaks ? customer + "@" + System.nanoTime() : "" + customer, String.join("; ", notes));
            }
            Thread.sleep(ASKING_MILLIS);
            change(connection, 1 + random.nextInt(ORDERS));
        }
    }

    private List<String> notes(Connection connection, int customer) throws SQLException {
        // More columns make another statement of it, as code does that builds its statements.
        String columns =
                IntStream.range(0, customer % 4).mapToObj(n -> ", id + " + n).collect(Collectors.joining());
        String matches = fault.equals("more-rows") ? "between ?1 and ?1 + 5" : "= ?1";
        try (PreparedStatement query =
                connection.prepareStatement("select note" + columns + " from orders where customer " + matches)) {
            query.setInt(1, customer);
            ResultSet found = query.executeQuery();
            List<String> notes = new ArrayList<>();
            while (found.next()) {
                notes.add(found.getString(1));
            }
            return notes;
        }
    }

    private void change(Connection connection, int id) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("update orders set note = ? where id = ?")) {
            update.setString(1, "changed at " + System.nanoTime());
            update.setInt(2, id);
            update.executeUpdate();
        }
        if (fault.equals("sync")) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("checkpoint sync");
            }
        }
    }
}
