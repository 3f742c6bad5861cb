package org.flightdiff.programs;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Random;
import org.apache.calcite.adapter.java.ReflectiveSchema;
import org.apache.calcite.jdbc.CalciteConnection;

/** Calcite: a request asks two tables in memory by SQL, through a statement that each thread prepares once. */
final class Planner implements Program {

    private static final int CUSTOMERS = 300;
    private static final int ORDERS = 3_000;

    private static final String QUERY =
            "select c.\"name\", sum(o.\"amount\") from \"shop\".\"orders\" o join \"shop\".\"customers\" c"
                    + " on JOINED where o.\"amount\" > ? group by c.\"name\" order by 2 desc";
    private static final String BY_HASH = "o.\"customer\" = c.\"id\"";
    private static final String BY_LOOP = "o.\"customer\" <= c.\"id\" and o.\"customer\" >= c.\"id\"";

    private final String fault;
    private final String query;
    private final ThreadLocal<PreparedStatement> prepared = ThreadLocal.withInitial(this::prepare);

    Planner(String fault) {
        this.fault = fault;
        query = QUERY.replace("JOINED", fault.equals("loop-join") ? BY_LOOP : BY_HASH);
    }

    @Override
    public double perSecond() {
        return 30;
    }

    @Override
    public void request(Random random) throws SQLException {
        if (fault.equals("plan-each")) {
            try (PreparedStatement statement = prepare()) {
                ask(statement, random);
                statement.getConnection().close();
            }
        } else {
            ask(prepared.get(), random);
        }
    }

    private static void ask(PreparedStatement statement, Random random) throws SQLException {
        statement.setInt(1, random.nextInt(500));
        int rows = 0;
        try (ResultSet result = statement.executeQuery()) {
            while (result.next()) {
                rows++;
            }
        }
        if (rows == 0) {
            throw new IllegalStateException("no rows");
        }
    }

    private PreparedStatement prepare() {
        try {
            Connection connection = DriverManager.getConnection("jdbc:calcite:");
            connection.unwrap(CalciteConnection.class).getRootSchema().add("shop", new ReflectiveSchema(SHOP));
            return connection.prepareStatement(query);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final Shop SHOP = new Shop();

    /** The tables. */
    public static final class Shop {
        public final Customer[] customers = new Customer[CUSTOMERS];
        public final Sale[] orders = new Sale[ORDERS];

        Shop() {
            Random random = new Random(1);
            for (int id = 0; id < CUSTOMERS; id++) {
                customers[id] = new Customer(id, "customer " + id);
            }
            for (int id = 0; id < ORDERS; id++) {
                orders[id] = new Sale(random.nextInt(CUSTOMERS), random.nextInt(1_000));
            }
        }
    }

    /** A row of customers. */
    public static final class Customer {
        public final int id;
        public final String name;

        Customer(int id, String name) {
            this.id = id;
            this.name = name;
        }
    }

    /** A row of orders. */
    public static final class Sale {
        public final int customer;
        public final int amount;

        Sale(int customer, int amount) {
            this.customer = customer;
            this.amount = amount;
        }
    }
}
